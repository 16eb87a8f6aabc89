import { generateKeyPairSync, randomBytes, sign } from 'node:crypto';

/**
 * A key and a self-signed certificate for localhost, good for a day, PEM. Written out in DER here: Node signs but makes
 * no certificates, and the measurement should not need openssl on the machine.
 */
export function selfSignedCertificate(): { key: string; cert: string } {
	const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
	const ecdsaWithSha256 = der(0x30, oid('2a8648ce3d040302'));
	const name = der(0x30, der(0x31, der(0x30, oid('550403'), der(0x0c, Buffer.from('localhost')))));
	const now = Date.now();
	const subjectAltName = der(
		0x30,
		oid('551d11'),
		der(0x04, der(0x30, der(0x82, Buffer.from('localhost')))),
	);
	const body = der(
		0x30,
		der(0xa0, der(0x02, Buffer.from([2]))),
		der(0x02, Buffer.concat([Buffer.from([1]), randomBytes(8)])),
		ecdsaWithSha256,
		name,
		der(0x30, utcTime(now - 3_600_000), utcTime(now + 86_400_000)),
		name,
		publicKey.export({ type: 'spki', format: 'der' }),
		der(0xa3, der(0x30, subjectAltName)),
	);
	const signature = sign('sha256', body, privateKey);
	const certificate = der(0x30, body, ecdsaWithSha256, der(0x03, Buffer.from([0]), signature));
	const base64 = (certificate.toString('base64').match(/.{1,64}/g) ?? []).join('\n');
	return {
		key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
		cert: `-----BEGIN CERTIFICATE-----\n${base64}\n-----END CERTIFICATE-----\n`,
	};
}

function der(tag: number, ...parts: readonly Buffer[]): Buffer {
	const content = Buffer.concat(parts);
	const { length } = content;
	const head =
		length < 0x80
			? [tag, length]
			: length < 0x100
				? [tag, 0x81, length]
				: [tag, 0x82, length >> 8, length & 0xff];
	return Buffer.concat([Buffer.from(head), content]);
}

function oid(hex: string): Buffer {
	return der(0x06, Buffer.from(hex, 'hex'));
}

/** "YYMMDDHHMMSSZ". */
function utcTime(epochMs: number): Buffer {
	const digits = new Date(epochMs).toISOString().replace(/\D/g, '').slice(2, 14);
	return der(0x17, Buffer.from(`${digits}Z`));
}
