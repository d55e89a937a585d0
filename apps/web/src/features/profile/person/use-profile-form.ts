import type { User } from '@regent/contract/identity/profile'
import { useEffect, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { createDraft, type Draft } from '#lib/browser/draft.ts'
import { useContractForm } from '#ui/fields/form.ts'
import { changesIn, profileForm, type ProfileFormValues, savedValues } from './profile-form.ts'

/** A member's unsaved changes, kept over a reload. */
export const profileDraft = (user: User) => createDraft<ProfileFormValues>(`profile-${user._id}`)

export const useProfileForm = (user: User) => {
  const draft = profileDraft(user)
  const saved = savedValues(user)
  const [restored] = useState(draft.read)
  const form = useContractForm(profileForm, { ...saved, ...restored })
  const changes = changesIn(useWatch({ control: form.control }), saved)
  const hasChanges = Object.keys(changes).length > 0

  const { subscribe } = form

  // Only when values change, not on every render: discarded changes must stay discarded.
  useEffect(() =>
    subscribe({ formState: { values: true }, callback: ({ values }) => keep(draft, changesIn(values, saved)) }),
  )

  return { form, draft, changes, hasChanges, isRestored: Object.keys(restored).length > 0 }
}

const keep = (draft: Draft<ProfileFormValues>, changes: Partial<ProfileFormValues>) => {
  if (Object.keys(changes).length > 0) draft.write(changes)
  else draft.clear()
}
