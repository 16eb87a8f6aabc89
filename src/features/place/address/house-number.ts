/** "12", "д. 12а", "12/7", "дом 12 к2", "12 стр. 7" */
const HOUSE =
	/^(?:д(?:ом)?\.?\s*)?[1-9]\d*\s*[а-яa-z]?(?:\s*[/-]\s*\d+[а-яa-z]?)?(?:\s*(?:к|корп|корпус|с|стр|строение|лит)\.?\s*[\dа-я]+)*$/i;

/** Whether a found address ends at a house, not at a street or a town: a courier cannot go to a street. */
export function hasHouseNumber(address: string): boolean {
	return address
		.split(',')
		.slice(1)
		.some((part) => HOUSE.test(part.trim()));
}
