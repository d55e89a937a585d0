import type { Recording } from '@regent/contract/webinars/recordings'

/** One that staff uploaded. */
export const aRecording = (name: string, isReplay: boolean): Recording => ({
  _id: name,
  name,
  url: `/files/${name}`,
  contentType: 'video/mp4',
  size: 176_128,
  isReplay,
  state: 'ready',
  source: 'upload',
  duration: 1,
  parts: [],
  wholeDuration: null,
  trim: null,
  trimming: null,
  chapters: [],
  captions: [],
  captioning: null,
  poster: null,
  keepUntil: null,
  createdAt: '2026-11-20T12:00:00.000Z',
  updatedAt: '2026-11-20T12:00:00.000Z',
})
