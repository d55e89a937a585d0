import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'

const sliceBytes = 4 * 1024 * 1024

const hashOf = async (file: File): Promise<string> => {
  const hash = sha256.create()
  for (let start = 0; start < file.size; start += sliceBytes) {
    hash.update(new Uint8Array(await file.slice(start, start + sliceBytes).arrayBuffer()))
  }
  return bytesToHex(hash.digest())
}

addEventListener('message', ({ data }: MessageEvent<File>) => {
  hashOf(data).then(
    (sha256) => postMessage({ sha256 }),
    () => postMessage({}),
  )
})
