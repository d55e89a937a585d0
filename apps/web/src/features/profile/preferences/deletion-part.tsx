import type { User } from '@regent/contract/identity/profile'
import { useTexts } from '#lib/texts.ts'
import { Part } from '../part.tsx'
import { DeletionForm } from './deletion-form.tsx'
import { DeletionRequested } from './deletion-requested.tsx'
import { preferencesTexts } from './texts.ts'

export const DeletionPart = ({ user }: { user: User }) => {
  const texts = useTexts(preferencesTexts).deletion
  const { deletionRequestedAt } = user

  return (
    <Part title={texts.title} lead={texts.lead}>
      {deletionRequestedAt === undefined ? (
        <DeletionForm user={user} />
      ) : (
        <DeletionRequested at={deletionRequestedAt} />
      )}
    </Part>
  )
}
