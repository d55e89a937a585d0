import type { MemberDetails } from '@regent/contract/members/members'
import { useQuery } from '@tanstack/react-query'
import { FormProvider } from 'react-hook-form'
import { useTexts } from '#lib/texts.ts'
import { EditorSheet } from '#widgets/records/editor-sheet.tsx'
import { LoadedRecord } from '#widgets/records/loaded-record.tsx'
import { memberQueries } from '../queries.ts'
import { MemberFieldset } from './member-fieldset.tsx'
import { memberFormTexts } from './texts.ts'
import { useEditForm } from './use-edit-form.ts'

export const EditMember = ({ id, onClose }: { id: string; onClose: () => void }) => {
  const texts = useTexts(memberFormTexts)
  const query = useQuery({ ...memberQueries.member(id), staleTime: 0 })

  return (
    <LoadedRecord words={texts} query={query} onClose={onClose}>
      {(member) => <MemberForm key={member._id} member={member} onClose={onClose} />}
    </LoadedRecord>
  )
}

const MemberForm = ({ member, onClose }: { member: MemberDetails; onClose: () => void }) => {
  const texts = useTexts(memberFormTexts)
  const { form, isUnsaved, isPending, failure, submit, setIsUploading } = useEditForm(member, onClose)

  return (
    <EditorSheet
      title={texts.editHeading}
      isUnsaved={isUnsaved}
      isPending={isPending}
      failure={failure}
      onSubmit={(event) => void submit(event)}
      onClose={onClose}
    >
      <p className="text-14 text-ink-muted wrap-anywhere">{member.email}</p>
      <FormProvider {...form}>
        <MemberFieldset isYou={member.isYou} onPendingChange={setIsUploading} />
      </FormProvider>
    </EditorSheet>
  )
}
