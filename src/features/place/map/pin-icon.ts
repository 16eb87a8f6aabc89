/** The pin of the chosen place, as Leaflet draws it. */
import { divIcon } from 'leaflet';
import markStyles from './map-marks.module.css';
import pinStyles from './pin.module.css';

export const PIN_ICON = divIcon({
	className: markStyles.pin,
	html: `<svg data-part="pin" viewBox="0 0 44 58" width="44" height="58" aria-hidden="true"><ellipse cx="22" cy="54" rx="9" ry="4" class="${pinStyles.shade}"/><path d="M22 52c-4-10-19-16-19-32a19 19 0 0 1 38 0c0 16-15 22-19 32Z" class="${pinStyles.body}"/><circle cx="22" cy="20" r="8" class="${pinStyles.eye}"/></svg>`,
	iconSize: [44, 58],
	iconAnchor: [22, 53],
});
