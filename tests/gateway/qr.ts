const field = (tag: string, value: string): string => `${tag}${String(value.length).padStart(2, '0')}${value}`;

/** CRC-16/CCITT-FALSE, which EMV's QR specification requires over the text including `6304`. */
const crc = (text: string): string => {
  let rest = 0xffff;
  for (const char of text) {
    rest ^= char.charCodeAt(0) << 8;
    for (let bit = 0; bit < 8; bit++) rest = rest & 0x8000 ? ((rest << 1) ^ 0x1021) & 0xffff : (rest << 1) & 0xffff;
  }
  return rest.toString(16).toUpperCase().padStart(4, '0');
};

/** Text of a QRIS code in EMV's format. Wallets reject it, because the merchant does not exist. */
export const qrText = (amount: number, reference: string): string => {
  const merchant = field(
    '26',
    field('00', 'COM.GO-JEK.WWW') + field('01', '936009140000000001') + field('02', 'G000000001') + field('03', 'UKE'),
  );
  const body = [
    field('00', '01'),
    field('01', '12'),
    merchant,
    field('52', '5734'),
    field('53', '360'),
    field('54', `${amount}.00`),
    field('58', 'ID'),
    field('59', 'TELAAH SANDBOX'),
    field('60', 'JAKARTA'),
    field('61', '10110'),
    field('62', field('07', reference.slice(-25))),
  ].join('');
  return `${body}6304${crc(`${body}6304`)}`;
};
