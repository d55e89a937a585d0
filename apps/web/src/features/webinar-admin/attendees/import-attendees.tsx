import { adminWebinarEndpoints } from '@regent/contract/webinars/webinars-admin'
import { useQueryClient } from '@tanstack/react-query'
import { callApi } from '#lib/api/api-client.ts'
import { useTexts } from '#lib/texts.ts'
import { ImportDialog } from '#widgets/records/import/import-dialog.tsx'
import { webinarsKey } from '../queries.ts'
import { attendeesTexts } from './texts.ts'

const outcomes = { registered: 'added', already: 'already', refused: 'refused' } as const

/** Registers people who have an account. */
export const ImportAttendees = ({ webinarId, onClose }: { webinarId: string; onClose: () => void }) => {
  const words = useTexts(attendeesTexts).import
  const queryClient = useQueryClient()

  const send = async (csv: string, dryRun: boolean) => {
    const input = { params: { id: webinarId }, body: { csv, dryRun } }
    const { message, rows } = await callApi(adminWebinarEndpoints.importAttendees, input)
    return {
      message,
      lines: rows.map(({ email, outcome, ...row }) => ({ ...row, who: email, outcome: outcomes[outcome] })),
    }
  }

  return (
    <ImportDialog
      words={words}
      template={words.template}
      send={send}
      onImported={() => void queryClient.invalidateQueries({ queryKey: webinarsKey })}
      onClose={onClose}
    />
  )
}
