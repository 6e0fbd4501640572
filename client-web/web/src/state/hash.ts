const PRIME = 0x0100_0000_01b3n;
const MASK = (1n << 64n) - 1n;
const OFFSET = 0xcbf2_9ce4_8422_2325n;
const UTF8 = new TextEncoder();

/** FNV-1a in 64 bits, as the wire has it in `position_hash`. */
export function positionHash(position: string): string {
  let hash = OFFSET;
  for (const byte of UTF8.encode(position)) hash = ((hash ^ BigInt(byte)) * PRIME) & MASK;
  return hash.toString(16).padStart(16, "0");
}
