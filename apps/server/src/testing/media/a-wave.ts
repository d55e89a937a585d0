interface Wave {
  seconds: number
  samplesPerSecond?: number
}

/** A WAV file of silence, with 16 bits and one channel. */
export const aWave = ({ seconds, samplesPerSecond = 16_000 }: Wave): Buffer => {
  const bytes = Buffer.alloc(44 + Math.round(samplesPerSecond * seconds) * 2)
  bytes.write('RIFF', 0)
  bytes.writeUInt32LE(bytes.length - 8, 4)
  bytes.write('WAVEfmt ', 8)
  bytes.writeUInt32LE(16, 16)
  bytes.writeUInt16LE(1, 20)
  bytes.writeUInt16LE(1, 22)
  bytes.writeUInt32LE(samplesPerSecond, 24)
  bytes.writeUInt32LE(samplesPerSecond * 2, 28)
  bytes.writeUInt16LE(2, 32)
  bytes.writeUInt16LE(16, 34)
  bytes.write('data', 36)
  bytes.writeUInt32LE(bytes.length - 44, 40)
  return bytes
}
