import { type SettingsUpdate, settingsEndpoints } from '@regent/contract/firm/settings'
import { useFormContext, useWatch } from 'react-hook-form'
import { useTexts } from '#lib/texts.ts'
import { useAction } from '#lib/api/use-action.ts'
import { Banner } from '#ui/states/banner.tsx'
import { AddressLink } from '#ui/controls/link.tsx'
import { Switch } from '#ui/fields/checkbox.tsx'
import { toast } from '#ui/overlays/toast.ts'
import { useSettings, useUpdateSettings } from './queries.ts'
import { settingsTexts } from './texts.ts'

/** The notice is on while it has a text. Switching it off removes the text at once, and the toast can undo that. */
export const NoticeSwitch = () => {
  const texts = useTexts(settingsTexts)
  const { settings, fixed } = useSettings()
  const update = useUpdateSettings()
  const { send } = useAction(settingsEndpoints.update)
  const { getValues, setError, setFocus } = useFormContext<SettingsUpdate>()
  const isOn = settings.noticeText !== ''

  const change = (noticeText: string) => {
    send(
      { body: { noticeText } },
      {
        onSuccess: (page) => {
          update(page)
          if (noticeText !== '') return
          const undo = { onAction: () => change(settings.noticeText) }
          toast.success({ title: texts.notice.switchedOff, action: undo })
        },
        onError: (failure) => toast.error({ title: texts.failed, text: failure.message, failure }),
      },
    )
  }
  const handleChange = () => {
    const typed = getValues('noticeText')?.trim() ?? ''
    if (isOn) change('')
    else if (typed !== '') change(typed)
    else {
      setError('noticeText', { message: texts.notice.textFirst })
      setFocus('noticeText')
    }
  }

  return (
    <Switch checked={isOn} disabled={'noticeText' in fixed} onChange={handleChange}>
      {texts.notice.on}
    </Switch>
  )
}

export const NoticePreview = () => {
  const texts = useTexts(settingsTexts).notice
  const { control } = useFormContext<SettingsUpdate>()
  const [text, link, linkText] = useWatch({ control, name: ['noticeText', 'noticeLink', 'noticeLinkText'] })

  return (
    <div className="grid gap-2">
      <p className="text-13 text-ink-muted">{text ? texts.preview : texts.empty}</p>
      {text ? (
        <div className="settings__notice">
          <Banner>
            {text} {link ? <AddressLink to={link}>{linkText === '' ? link : linkText}</AddressLink> : null}
          </Banner>
        </div>
      ) : null}
    </div>
  )
}
