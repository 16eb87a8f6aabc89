#!/bin/sh
# A film of a dish that turns there and back, out of the frames of `render.py --frames 25`. It begins and ends as the dish's
# picture stands, and its ground is see-through: tint and plate are the page's. The dish is SIZE wide, its left edge at LEFT; of
# a banner it stands where the banner's cut-out does, 144 px of the 148 px of the film, 14 px beyond the right edge.
#
#     sh film.sh FRAMES WIDTH HEIGHT SIZE LEFT FILM
#     sh film.sh frames/pizza-pepperoni 480 432 467 58 ../../server/demo/shops/pizza/media/banner-pepperoni.webm
#     sh film.sh frames/pizza-diavola 640 640 512 64 ../../server/demo/shops/pizza/media/pizza-diavola.webm
#
# Needs ffmpeg with libvpx. Players that know no transparency (Safari) show the light tint of a banner.
set -e
frames=$1 width=$2 height=$3 size=$4 left=$5 film=$6
list=$(mktemp)
trap 'rm -f "$list"' EXIT
for frame in $(seq 12 24) $(seq 23 -1 0) $(seq 1 11); do
	printf "file '%s-%03d.png'\nduration 0.0667\n" "$(realpath "$(dirname "$frames")")/$(basename "$frames")" "$frame" >> "$list"
done
ground="color=0xfbf3e2:s=${width}x$height:r=15,format=rgba"
place="overlay=$left:(H-h)/2:shortest=1:format=auto"
ffmpeg -v error -y -f concat -safe 0 -i "$list" -filter_complex "
	[0]fps=15,format=rgba,scale=$size:$size,split[dish][shape];
	$ground[tint]; [tint][dish]$place[seen];
	$ground,colorchannelmixer=aa=0[clear]; [clear][shape]$place,alphaextract[alpha];
	[seen][alpha]alphamerge,format=yuva420p" \
	-c:v libvpx-vp9 -pix_fmt yuva420p -auto-alt-ref 0 -b:v 0 -crf 38 -row-mt 1 -an "$film"
