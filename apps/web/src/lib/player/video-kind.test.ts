import { expect, it } from 'vitest'
import { videoKind } from './video-kind.ts'

it.each([
  'https://www.youtube.com/watch?v=aqz-KE-bpKQ',
  'https://www.youtube.com/watch?app=desktop&v=aqz-KE-bpKQ&t=3s',
  'https://youtu.be/aqz-KE-bpKQ?si=x',
  'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ',
  'https://m.youtube.com/shorts/aqz-KE-bpKQ',
  'https://youtube.com/live/aqz-KE-bpKQ',
])('%s is played by YouTube', (address) => {
  expect(videoKind(address)).toBe('youtube')
})

it.each([
  ['/files/0198c2a4-7f1e-7000-8000-000000000000.mp4', 'file'],
  ['https://videos.example.com/a.mp4', 'web'],
  ['https://www.youtube.com/watch?v=tooshort', 'web'],
  ['https://youtube.com.evil.example/watch?v=aqz-KE-bpKQ', 'web'],
])('%s is played by the browser', (address, kind) => {
  expect(videoKind(address)).toBe(kind)
})
