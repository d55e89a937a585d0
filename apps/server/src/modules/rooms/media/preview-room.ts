import { z } from 'zod'
import { defineJob, enqueue } from '#platform/jobs/index.ts'
import type { Db } from '#db/client.ts'
import { deleteMediaRoom } from '#platform/livekit/media-rooms.ts'
import { readMediaState } from '#platform/livekit/media-server.ts'

const prefix = 'preview-'

/** How the media server calls the room of a preview. */
export const previewRoomName = (id: string): string => `${prefix}${id}`

/** People in a preview are in the room of the webinar as well, where they are counted. */
export const isPreviewRoom = (name: string | undefined): boolean => name?.startsWith(prefix) === true

export const closePreview = defineJob({
  name: 'close-preview-room',
  payload: z.object({ id: z.uuid() }),
  run: async ({ id }, { config }) => {
    const media = await readMediaState(config)
    if (media.state === 'ready') await deleteMediaRoom(media.server, previewRoomName(id))
  },
})

/** Ends the preview once the transaction commits. */
export const closePreviewSoon = (tx: Db, id: string): Promise<void> => enqueue(tx, closePreview, { id })
