import type { stageEndpoints } from '@regent/contract/rooms/stage'
import { type BareEndpoint, callApi } from '#lib/api/api-client.ts'
import type { RoomCalls } from '../connection/room-calls.ts'

// Without schemas: the contract stays out of the room.
const endpoints: { [Name in keyof typeof stageEndpoints]: BareEndpoint<(typeof stageEndpoints)[Name]> } = {
  bring: { method: 'POST', path: '/api/rooms/:slug/stage', access: 'admin' },
  leave: { method: 'POST', path: '/api/rooms/:slug/stage/leave', access: 'token' },
  preview: { method: 'POST', path: '/api/rooms/:slug/stage/preview', access: 'token' },
}

/** Calls that bring a person to a preview, to the stage, and back to the audience. */
export const createStageCalls = ({ slug, own }: Pick<RoomCalls, 'slug' | 'own'>) => ({
  bring: (person: string, stage: 'preview' | 'stage' | null) =>
    callApi(endpoints.bring, { params: { slug }, body: { person, stage } }),
  leave: () => callApi(endpoints.leave, { params: { slug } }, own()),
  enterPreview: () => callApi(endpoints.preview, { params: { slug } }, own()),
})
