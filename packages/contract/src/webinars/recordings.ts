import { z } from 'zod'
import { endpoint } from '../api/endpoint.ts'
import { byId, said } from '../api/records.ts'

/** A film of a webinar, as it was uploaded. */
export const recording = z.object({
  _id: z.string(),
  name: z.string(),
  /** Where the file is, below /files/. */
  url: z.string(),
  contentType: z.string(),
  size: z.int(),
  /** The one that is shown once the webinar is over and its replay is published. */
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
    summary: 'The recordings of a webinar, the last one first',
    params: byId,
    response: recordings,
  }),
  add: endpoint({
    method: 'POST',
    path: '/api/webinars/admin/:id/recordings',
    access: 'admin',
    creates: true,
    summary:
      'Make an uploaded film or sound a recording, of its own or in place of another; the first one is the replay',
    params: byId,
    body: z.object({
      /** The address that the upload has answered. */
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
    summary: 'Delete a recording; where it was the replay, the last one that is left becomes it',
    params: ofRecording,
    response: said.extend({ recordings: recordings.shape.recordings }),
  }),
}
