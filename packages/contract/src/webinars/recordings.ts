import { z } from 'zod'
import { endpoint } from '../api/endpoint.ts'
import { page, paging } from '../api/paging.ts'
import { line } from '../fields.ts'
import { captionTrack, captionTracks, chapter, chapterList } from '../watching/video-texts.ts'
import { seconds } from '../watching/watch-report.ts'
import { byId, messageAnswer, moment, stamps } from '../api/records.ts'
import { lifetimes } from '../lifetimes.ts'

/** How far a recording is; only one that is ready has a file. */
export const recordingStates = ['recording', 'finishing', 'ready', 'failed'] as const

/** What the room recorded without a break. */
const part = z.object({
  startedAt: z.iso.datetime(),
  /** Null while it is being recorded. */
  seconds: z.number().nullable(),
})

const section = z.object({ start: z.number(), end: z.number() })

/** A video or sound of a webinar. All its moments are those of the whole, in seconds. */
export const recording = z.object({
  _id: z.string(),
  name: z.string(),
  state: z.enum(recordingStates),
  source: z.enum(['upload', 'room']),
  /** Why there is no video, if it failed, or why it takes so long. */
  failure: z.string().optional(),
  /** Where the file is, below /files/; it, its type and its size are missing while there is none. */
  url: z.string().optional(),
  contentType: z.string().optional(),
  size: z.int().optional(),
  /** Null while it is not known. */
  duration: z.number().nullable(),
  /** The one that members watch after the webinar, if its replay is published. */
  isReplay: z.boolean(),
  parts: z.array(part),
  /** Before it was trimmed. */
  wholeUrl: z.string().optional(),
  wholeDuration: z.number().nullable(),
  /** What is left of the whole. */
  trim: section.nullable(),
  /** What will be left of it, or why it could not be trimmed. */
  trimming: section.extend({ problem: z.string().optional() }).nullable(),
  chapters: z.array(chapter),
  captions: z.array(captionTrack),
  /** Captions are being made of the sound, or why they could not be made. */
  captioning: z.object({ problem: z.string().optional() }).nullable(),
  /** A picture of the video. */
  poster: z.string().nullable(),
  /** When it will be deleted; null keeps it. */
  keepUntil: z.iso.datetime().nullable(),
  ...stamps,
})

export type Recording = z.infer<typeof recording>

/** A recording that can still be restored. */
const deletedRecording = recording.extend({ deletedAt: z.iso.datetime() })

export type DeletedRecording = z.infer<typeof deletedRecording>

const recordings = z.object({
  recordings: z.array(recording),
  /** Whether captions can be made of the sound. */
  canTranscribe: z.boolean(),
  ...page,
})

/** What staff keep of the whole. The video begins and ends at the nearest moments where it can be cut. */
export const trimInput = z
  .object({ start: seconds, end: seconds })
  .refine(({ start, end }) => start < end, { path: ['end'], error: 'The end must come after the start', abort: true })
  .refine(({ start, end }) => end - start >= 1, { path: ['end'], error: 'At least one second must be left' })

export type TrimInput = z.infer<typeof trimInput>

/** What staff enter about a recording, besides its name; what is missing stays as it is. */
export const recordingDetails = z
  .object({
    chapters: chapterList,
    captions: captionTracks,
    keepUntil: moment('keepUntil').nullable(),
  })
  .partial()

export type RecordingDetails = z.infer<typeof recordingDetails>

const changedRecordings = messageAnswer.extend(recordings.shape)

const ofRecording = z.object({ id: z.uuid(), recordingId: z.uuid() })

export const recordingEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/webinars/admin/:id/recordings',
    access: 'admin',
    summary: 'The recordings of a webinar, latest first',
    params: byId,
    query: z.object(paging),
    response: recordings,
  }),
  listDeleted: endpoint({
    method: 'GET',
    path: '/api/webinars/admin/:id/recordings/deleted',
    access: 'admin',
    summary: 'Recordings that can still be restored, last deleted first',
    params: byId,
    query: z.object(paging),
    response: z.object({ recordings: z.array(deletedRecording), ...page }),
  }),
  add: endpoint({
    method: 'POST',
    path: '/api/webinars/admin/:id/recordings',
    access: 'admin',
    creates: true,
    summary: 'Make an uploaded video or sound a recording, new or instead of another one; the first one is the replay',
    params: byId,
    body: z.object({
      /** The address that the upload answered. */
      file: z.string('Please choose a file').min(1, 'Please choose a file').max(200),
      replaces: z.uuid().optional(),
    }),
    response: recordings,
  }),
  choose: endpoint({
    method: 'PUT',
    path: '/api/webinars/admin/:id/recordings/:recordingId',
    access: 'admin',
    summary: 'Make a recording the replay',
    params: ofRecording,
    response: recordings,
  }),
  rename: endpoint({
    method: 'PUT',
    path: '/api/webinars/admin/:id/recordings/:recordingId/name',
    access: 'admin',
    summary: 'Give a recording another name',
    params: ofRecording,
    body: z.object({ name: line(200, 'Please enter a name') }),
    response: recordings,
  }),
  trim: endpoint({
    method: 'PUT',
    path: '/api/webinars/admin/:id/recordings/:recordingId/trim',
    access: 'admin',
    summary: 'Cut off the start and the end of a recording, without encoding it again; the whole is kept',
    params: ofRecording,
    body: trimInput,
    response: recordings,
  }),
  untrim: endpoint({
    method: 'DELETE',
    path: '/api/webinars/admin/:id/recordings/:recordingId/trim',
    access: 'admin',
    summary: 'Bring the whole of a trimmed recording back',
    params: ofRecording,
    response: recordings,
  }),
  changeDetails: endpoint({
    method: 'PUT',
    path: '/api/webinars/admin/:id/recordings/:recordingId/details',
    access: 'admin',
    summary:
      'Change chapters, captions (WebVTT or SRT) and how long a recording is kept; a missing field stays as it is',
    params: ofRecording,
    body: recordingDetails,
    response: recordings,
  }),
  derivedChapters: endpoint({
    method: 'GET',
    path: '/api/webinars/admin/:id/recordings/:recordingId/chapters',
    access: 'admin',
    summary:
      'The chapters that a recording has while staff have entered none: its agenda and offers, in seconds of the whole',
    params: ofRecording,
    response: z.object({ recording: z.object({ _id: z.string(), derivedChapters: z.array(chapter) }) }),
  }),
  transcribe: endpoint({
    method: 'POST',
    path: '/api/webinars/admin/:id/recordings/:recordingId/captions',
    access: 'admin',
    summary: 'Make captions of the sound of a recording, if the portal has a transcriber',
    params: ofRecording,
    response: recordings,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/webinars/admin/:id/recordings/:recordingId',
    access: 'admin',
    summary: `Delete a recording; if it was the replay, the latest one left replaces it. It can be restored for ${lifetimes.deletedDays} days`,
    params: ofRecording,
    response: changedRecordings,
  }),
  restore: endpoint({
    method: 'POST',
    path: '/api/webinars/admin/:id/recordings/:recordingId/restore',
    access: 'admin',
    summary: 'Restore a deleted recording; it is the replay again if no other one was chosen since',
    params: ofRecording,
    response: changedRecordings,
  }),
}
