import { z } from 'zod'
import { endpoint } from '../api/endpoint.ts'
import { page, paging } from '../api/paging.ts'
import { line } from '../fields.ts'
import { byId, messageAnswer, stamps } from '../api/records.ts'
import { lifetimes } from '../lifetimes.ts'

/** A video or sound of a webinar. */
export const recording = z.object({
  _id: z.string(),
  name: z.string(),
  /** Where the file is, below /files/. */
  url: z.string(),
  contentType: z.string(),
  size: z.int(),
  /** The one that members watch after the webinar, if its replay is published. */
  isReplay: z.boolean(),
  ...stamps,
})

export type Recording = z.infer<typeof recording>

/** A recording that can still be restored. */
const deletedRecording = recording.extend({ deletedAt: z.iso.datetime() })

export type DeletedRecording = z.infer<typeof deletedRecording>

const recordings = z.object({ recordings: z.array(recording), ...page })

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
