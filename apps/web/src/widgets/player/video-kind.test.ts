import { expect, it } from 'vitest'
import { videoKind } from './video-kind.ts'

// Which addresses name a video of YouTube, the contract's own tests say.
it.each([
  ['https://youtu.be/aqz-KE-bpKQ?si=x', 'youtube'],
  ['https://youtube.com.evil.example/watch?v=aqz-KE-bpKQ', 'web'],
  ['https://videos.example.com/a.mp4', 'web'],
  ['/files/0198c2a4-7f1e-7000-8000-000000000000.mp4', 'file'],
])('%s is played by: %s', (address, kind) => {
  expect(videoKind(address)).toBe(kind)
})
