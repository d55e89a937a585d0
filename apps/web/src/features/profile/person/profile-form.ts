import { type ProfileUpdate, profileUpdate, type User } from '@regent/contract/identity/profile'
import { useEffect, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { createDraft, type Draft } from '#lib/browser/draft.ts'
import { useContractForm } from '#ui/fields/form.ts'

/** The fields of the form in order, with what the browser may fill in. */
export const profileFields = {
  person: [
    { name: 'firstName', autoComplete: 'given-name' },
    { name: 'lastName', autoComplete: 'family-name' },
    { name: 'email', autoComplete: 'email', type: 'email' },
    { name: 'phone', autoComplete: 'tel-national', type: 'tel', inputMode: 'numeric' },
  ],
  address: [
    { name: 'street', autoComplete: 'street-address' },
    { name: 'city', autoComplete: 'address-level2' },
    { name: 'state', autoComplete: 'address-level1' },
    { name: 'country', autoComplete: 'country-name' },
    { name: 'postal', autoComplete: 'postal-code' },
  ],
} as const

export type ProfileField = (typeof profileFields)['person' | 'address'][number]['name']

export type ProfileFormValues = Record<ProfileField, string>

/** All fields are required here, so that an empty one gets its message. */
export const profileForm = profileUpdate
  .pick({
    firstName: true,
    lastName: true,
    email: true,
    phone: true,
    street: true,
    city: true,
    state: true,
    country: true,
    postal: true,
  })
  .required()

const names = [...profileFields.person, ...profileFields.address].map(({ name }) => name)

const valuesFrom = (read: (name: ProfileField) => string) =>
  Object.fromEntries(names.map((name) => [name, read(name)])) as ProfileFormValues

export const savedValues = (user: User): ProfileFormValues => valuesFrom((name) => user[name])

/** The typed values that differ from the saved ones. */
export const changesIn = (typed: Partial<ProfileFormValues>, saved: ProfileFormValues): Partial<ProfileFormValues> =>
  Object.fromEntries(Object.entries(typed).filter(([name, value]) => value !== saved[name as ProfileField]))

/** Upper and lower case do not make another address. */
export const isNewAddress = ({ email = '' }: Partial<ProfileFormValues>, user: User): boolean =>
  email.trim() !== '' && email.trim().toLowerCase() !== user.email.toLowerCase()

/** The whole record, as specified. What staff set stays unchanged. */
export const toUpdate = (values: Partial<ProfileFormValues>, { utms, lifecyclestage }: User): ProfileUpdate => ({
  ...values,
  utms,
  lifecyclestage,
})

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
