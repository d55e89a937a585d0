import { expect, it } from 'vitest'
import { youtubeIdOf } from './youtube-id.ts'

it.each([
  'https://www.youtube.com/watch?v=aqz-KE-bpKQ',
  'http://youtube.com/watch?app=desktop&v=aqz-KE-bpKQ&t=3s#top',
  'https://music.youtube.com/watch?v=aqz-KE-bpKQ',
  'https://m.youtube.com/shorts/aqz-KE-bpKQ',
  'https://youtube.com/live/aqz-KE-bpKQ?feature=share',
  'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ?start=3',
  '//www.youtube.com/embed/aqz-KE-bpKQ',
  ' https://youtu.be/aqz-KE-bpKQ?si=x ',
])('%s names a video', (address) => {
  expect(youtubeIdOf(address)).toBe('aqz-KE-bpKQ')
})

it.each([
  'https://www.youtube.com/watch?v=tooshort',
  'https://www.youtube.com/watch?v=twelveletters',
  'https://youtube.com.evil.example/watch?v=aqz-KE-bpKQ',
  'https://evil.example/https://www.youtube.com/watch?v=aqz-KE-bpKQ',
  'https://www.youtube.com/@channel',
  'javascript://www.youtube.com/watch?v=aqz-KE-bpKQ',
  '',
])('%s does not', (address) => {
  expect(youtubeIdOf(address)).toBeUndefined()
})
