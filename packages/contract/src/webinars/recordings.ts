import { z } from 'zod'
import { endpoint } from '../api/endpoint.ts'
import { byId, messageAnswer } from '../api/records.ts'

/** A video or sound of a webinar, as it was uploaded. */
export const recording = z.object({
  _id: z.string(),
  name: z.string(),
  /** Where the file is, below /files/. */
  url: z.string(),
  contentType: z.string(),
  size: z.int(),
  /** The one that members watch after the webinar, if its replay is published. */
  isReplay: z.boolean(),
  createdAt: z.iso.datetime(),
})

export type Recording = z.infer<typeof recording>

const recordings = z.object({ recordings: z.array(recording) })

const ofRecording = z.object({ id: z.uuid(), recordingId: z.uuid() })

export const recordingEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/webinars/admin/:id/recordings',
    access: 'admin',
    summary: 'The recordings of a webinar, latest first',
    params: byId,
    response: recordings,
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
  remove: endpoint({
    method: 'DELETE',
    path: '/api/webinars/admin/:id/recordings/:recordingId',
    access: 'admin',
    summary: 'Delete a recording; if it was the replay, the latest one left replaces it',
    params: ofRecording,
    response: messageAnswer.extend({ recordings: recordings.shape.recordings }),
  }),
}
