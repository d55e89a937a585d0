import { contactListEndpoints } from '@regent/contract/messages/contact-lists'
import { useQueryClient } from '@tanstack/react-query'
import { callApi } from '#lib/api/api-client.ts'
import { useTexts } from '#lib/texts.ts'
import { ImportDialog } from '#widgets/records/import/import-dialog.tsx'
import { contactListsKey } from './queries.ts'
import { contactListTexts } from './texts.ts'

export const ImportContacts = ({ listId, onClose }: { listId: string; onClose: () => void }) => {
  const words = useTexts(contactListTexts).list.import
  const queryClient = useQueryClient()

  const send = async (csv: string, dryRun: boolean) => {
    const input = { params: { id: listId }, body: { csv, dryRun } }
    const { message, rows } = await callApi(contactListEndpoints.importContacts, input)
    return { message, lines: rows.map(({ phone, ...row }) => ({ ...row, who: phone })) }
  }

  return (
    <ImportDialog
      words={words}
      template={words.template}
      send={send}
      onImported={() => void queryClient.invalidateQueries({ queryKey: contactListsKey })}
      onClose={onClose}
    />
  )
}
