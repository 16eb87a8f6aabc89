"""The scenes of an order -> the storefront's `order-*.webp`, 420 px; cards in chats are drawn of the whole `state-*.webp`.

    python3 order_webp.py ready unpaid

Needs cwebp and dwebp (Debian: webp).
"""
import os
import subprocess
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
FOOD, ART = (os.path.join(HERE, "../..", folder) for folder in ("server/food", "src/kit/art"))

for scene in sys.argv[1:]:
    out = os.path.join(ART, f"order-{scene}.webp")
    with tempfile.NamedTemporaryFile(suffix=".png") as png:
        subprocess.run(["dwebp", "-quiet", os.path.join(FOOD, f"state-{scene}.webp"), "-o", png.name], check=True)
        subprocess.run(["cwebp", "-quiet", "-m", "6", "-q", "80", "-alpha_q", "96", "-sharp_yuv", "-resize", "420", "420", png.name, "-o", out], check=True)
    print(f"order-{scene}: {os.path.getsize(out)} bytes")
