import { waitingFiles } from '@regent/contract/firm/setting-fields'
import type { SettingsUpdate } from '@regent/contract/firm/settings'
import { useFormContext, useWatch } from 'react-hook-form'
import { useTexts } from '#lib/texts.ts'
import { Button } from '#ui/controls/button.tsx'
import { UploadField } from '#widgets/uploads/upload-field.tsx'
import { useSetting } from './setting.tsx'
import { settingsTexts } from './texts.ts'

const kinds = {
  waitingSlide: { as: 'image', accept: 'image/*' },
  waitingMusic: { as: 'file', accept: waitingFiles.music.map((extension) => `.${extension}`).join() },
} as const

/** A file of the firm. It is uploaded at once, and used when its section is saved. */
export const UploadSetting = ({ name }: { name: keyof typeof kinds }) => {
  const texts = useTexts(settingsTexts).waiting
  const { control: entry, label, hint, error } = useSetting(name)
  const { control, setValue } = useFormContext<SettingsUpdate>()
  const address = useWatch({ control, name }) ?? ''
  const change = (url: string) => setValue(name, url, { shouldDirty: true, shouldValidate: true })

  return (
    <div className="field settings__upload">
      <input type="hidden" {...entry} />
      {address === '' ? null : (
        <div className="settings__uploaded">
          {name === 'waitingSlide' ? (
            <img src={address} alt={texts.picture} />
          ) : (
            <audio src={address} controls preload="none" aria-label={label} />
          )}
          <Button look="danger-quiet" size="small" aria-label={`${texts.remove}: ${label}`} onClick={() => change('')}>
            {texts.remove}
          </Button>
        </div>
      )}
      <UploadField {...kinds[name]} label={label} held={[address]} onUploaded={({ url }) => change(url)} />
      {error === undefined ? null : (
        <p className="field__error" role="alert">
          {error}
        </p>
      )}
      <p className="field__hint">{hint}</p>
    </div>
  )
}
