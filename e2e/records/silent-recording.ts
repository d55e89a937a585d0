import type { Route } from '@playwright/test'

const partBytes = 300_000
const secondBytes = 176_400

/** Some seconds of silence, as a WAVE file. */
export const silentRecording = (seconds: number): Buffer => {
  const bytes = Buffer.alloc(44 + secondBytes * seconds)
  bytes.write('RIFF', 0)
  bytes.writeUInt32LE(bytes.length - 8, 4)
  bytes.write('WAVEfmt ', 8)
  bytes.writeUInt32LE(16, 16)
  bytes.writeUInt16LE(1, 20)
  bytes.writeUInt16LE(2, 22)
  bytes.writeUInt32LE(44_100, 24)
  bytes.writeUInt32LE(secondBytes, 28)
  bytes.writeUInt16LE(4, 32)
  bytes.writeUInt16LE(16, 34)
  bytes.write('data', 36)
  bytes.writeUInt32LE(bytes.length - 44, 40)
  return bytes
}

export const firstByteAsked = (route: Route): number =>
  Number(/bytes=(\d+)-/u.exec(route.request().headers()['range'] ?? '')?.[1] ?? 0)

/** Answers with less than requested, so that the browser has to request more while it plays. */
export const sendPart = (route: Route, bytes: Buffer): Promise<void> => {
  const first = firstByteAsked(route)
  const body = bytes.subarray(first, first + partBytes)
  const range = `bytes ${first}-${first + body.length - 1}/${bytes.length}`
  const headers = { 'accept-ranges': 'bytes', 'content-range': range }
  return route.fulfill({ status: 206, contentType: 'audio/wav', headers, body })
}
