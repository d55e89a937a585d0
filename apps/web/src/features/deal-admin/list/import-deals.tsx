import { adminDealEndpoints } from '@regent/contract/deals/deals-admin'
import { useQueryClient } from '@tanstack/react-query'
import { callApi } from '#lib/api/api-client.ts'
import { useTexts } from '#lib/texts.ts'
import { ImportDialog } from '#widgets/records/import/import-dialog.tsx'
import { dealsKey } from '../queries.ts'
import { dealAdminTexts } from '../texts.ts'

const outcomes = { created: 'added', updated: 'updated', unchanged: 'already', failed: 'refused' } as const

/** Makes and changes deals from a file as the export writes it. */
export const ImportDeals = ({ onClose }: { onClose: () => void }) => {
  const words = useTexts(dealAdminTexts).import
  const queryClient = useQueryClient()

  const send = async (csv: string, dryRun: boolean, createTerms: boolean) => {
    const { message, rows } = await callApi(adminDealEndpoints.import, { body: { csv, dryRun, createTerms } })
    return {
      message,
      lines: rows.map(({ line, name, outcome, reason }) => ({
        line,
        who: name,
        outcome: outcomes[outcome],
        message: reason,
      })),
    }
  }

  return (
    <ImportDialog
      words={words}
      template={words.template}
      send={send}
      onImported={() => void queryClient.invalidateQueries({ queryKey: dealsKey })}
      onClose={onClose}
    />
  )
}
