const RATE = 8000;
const PITCH = 440;
const LOUDNESS = 40;
const LONGEST = 60;

/** A sound file (WAV, 8 kHz, 8 bit, one channel) of so many seconds: a tone with a pause every second. */
export function tone(seconds: number): Buffer {
  const samples = Math.max(1, Math.min(LONGEST, seconds)) * RATE;
  const head = Buffer.alloc(44);
  head.write("RIFF", 0);
  head.writeUInt32LE(36 + samples, 4);
  head.write("WAVEfmt ", 8);
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(RATE, 24);
  head.writeUInt32LE(RATE, 28);
  head.writeUInt16LE(1, 32);
  head.writeUInt16LE(8, 34);
  head.write("data", 36);
  head.writeUInt32LE(samples, 40);
  const sound = Buffer.alloc(samples, 128);
  for (let at = 0; at < samples; at++)
    if (at % RATE < RATE / 2)
      sound[at] = 128 + Math.round(LOUDNESS * Math.sin((2 * Math.PI * PITCH * at) / RATE));
  return Buffer.concat([head, sound]);
}
