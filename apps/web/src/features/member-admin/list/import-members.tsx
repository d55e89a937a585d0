import { limits } from '@regent/contract/limits'
import { membersAtOnceEndpoints } from '@regent/contract/members/members-at-once'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { callApi } from '#lib/api/api-client.ts'
import { useTexts } from '#lib/texts.ts'
import { Field } from '#ui/fields/field.tsx'
import { Input } from '#ui/fields/input.tsx'
import { ImportDialog } from '#widgets/records/import/import-dialog.tsx'
import { membersKey } from '../queries.ts'
import { memberAdminTexts } from '../texts.ts'

const outcomes = { created: 'added', updated: 'updated', unchanged: 'already', failed: 'refused' } as const

/** A file of a hundred thousand lines takes about a minute. */
const timeoutMs = 300_000

/** Makes and changes members from a file as the export writes it. */
export const ImportMembers = ({ onClose }: { onClose: () => void }) => {
  const words = useTexts(memberAdminTexts).import
  const queryClient = useQueryClient()
  const [reason, setReason] = useState('')

  const send = async (csv: string, dryRun: boolean, invite: boolean) => {
    const body = { csv, dryRun, invite, ...(reason.trim() !== '' && { eliteReason: reason }) }
    const { message, rows } = await callApi(membersAtOnceEndpoints.import, { body }, { timeoutMs })
    return {
      message,
      lines: rows.map(({ line, email, outcome, reason: why }) => ({
        line,
        who: email,
        outcome: outcomes[outcome],
        message: why,
      })),
    }
  }

  return (
    <ImportDialog
      words={words}
      template={words.template}
      mostBytes={limits.memberFileBytes}
      send={send}
      onImported={() => void queryClient.invalidateQueries({ queryKey: membersKey })}
      onClose={onClose}
    >
      <Field label={words.reason} optional>
        <Input
          value={reason}
          maxLength={limits.eliteReasonLength}
          onChange={({ target }) => setReason(target.value)}
          autoComplete="off"
        />
      </Field>
    </ImportDialog>
  )
}
