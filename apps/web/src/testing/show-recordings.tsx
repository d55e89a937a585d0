import { type Recording, recordingEndpoints } from '@regent/contract/webinars/recordings'
import { adminWebinarEndpoints } from '@regent/contract/webinars/webinars-admin'
import { RecordingsDialog } from '#features/webinar-admin/recordings/recordings-dialog.tsx'
import { aWebinar } from './a-webinar.ts'
import type { fakeApi } from './fake-api.ts'
import { renderWithOverlays } from './render-page.tsx'

const { _id: id } = aWebinar()

/** An endpoint at one address. */
const at = <E extends { path: string }>(endpoint: E, params: Record<string, string>): E => ({
  ...endpoint,
  path: endpoint.path.replaceAll(/:(\w+)/gu, (_, name: string) => params[name] ?? ''),
})

/** The Recs dialog of a webinar that has ended, and what a person does in it. */
export const recordingsOf = (api: ReturnType<typeof fakeApi>) => {
  const webinar = at(adminWebinarEndpoints.show, { id })
  const list = at(recordingEndpoints.list, { id })
  api.answer(webinar, () => ({ answer: { webinar: aWebinar({ status: 'Ended' }) } }))
  return {
    webinar,
    list,
    answer: (...recordings: Recording[]) => api.answer(list, () => ({ answer: { recordings, canTranscribe: false } })),
    ofOne: <E extends { path: string }>(endpoint: E, { _id: recordingId }: Recording): E =>
      at(endpoint, { id, recordingId }),
    open: () => renderWithOverlays(() => <RecordingsDialog id={id} onClose={() => undefined} />),
    rows: () => [...document.querySelectorAll('.record-line')].map(({ textContent }) => textContent),
    labeled: (label: string) => document.querySelector<HTMLElement>(`[aria-label="${label}"]`),
    press: (label: string) =>
      [...document.querySelectorAll('button')].find(({ textContent }) => textContent === label)?.click(),
    choose: (label: string) =>
      [...document.querySelectorAll<HTMLElement>('[role=menuitem]')]
        .find(({ textContent }) => textContent === label)
        ?.click(),
  }
}
