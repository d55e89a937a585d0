import type { User } from '@regent/contract/identity/profile'
import { usePortal } from '#lib/portal.ts'
import { useTexts } from '#lib/texts.ts'
import { Switch } from '#ui/fields/checkbox.tsx'
import { ProfileSection } from '../profile-section.tsx'
import { preferencesTexts } from './texts.ts'
import { useSavePreference } from './use-save-preference.ts'

/** The consents use the firm's own texts, which are stored with the answer. */
export const MessagesSection = ({ user }: { user: User }) => {
  const texts = useTexts(preferencesTexts).messages
  const { smsConsents } = usePortal()
  const save = useSavePreference()
  const choices = [
    { name: 'mailNews', what: texts.mail, words: texts.mailNews },
    { name: 'smsReminders', what: texts.reminders, words: smsConsents.reminders },
    { name: 'smsNews', what: texts.news, words: smsConsents.news },
  ] as const

  return (
    <ProfileSection title={texts.title} lead={texts.lead}>
      <div className="choices">
        {choices.map(({ name, what, words }) => (
          <Switch
            key={name}
            checked={user[name]}
            onChange={({ target: { checked } }) =>
              save(user, { [name]: checked }, checked ? texts.on(what) : texts.off(what))
            }
          >
            {words}
          </Switch>
        ))}
      </div>
    </ProfileSection>
  )
}
