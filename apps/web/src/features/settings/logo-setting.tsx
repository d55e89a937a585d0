import { settingsEndpoints } from '@regent/contract/firm/settings'
import { limits } from '@regent/contract/limits'
import { type ChangeEvent, useId, useRef, useState } from 'react'
import { useTexts } from '#lib/texts.ts'
import { useAction } from '#lib/api/use-action.ts'
import { Button } from '#ui/controls/button.tsx'
import { confirmAction } from '#ui/overlays/confirm-action.ts'
import { toast } from '#ui/overlays/toast.ts'
import { useSettings, useUpdateSettings } from './queries.ts'
import { settingsTexts } from './texts.ts'

const acceptedTypes = ['image/png', 'image/jpeg', 'image/webp']

/** What is wrong with a picture before it is sent. */
const pictureFault = ({ type, size }: File): 'wrongKind' | 'tooLarge' | undefined => {
  if (!acceptedTypes.includes(type)) return 'wrongKind'
  return size > limits.logoBytes ? 'tooLarge' : undefined
}

/** The picture in base64. */
const readPicture = async (file: File): Promise<string> => {
  const bytes = new Uint8Array(await file.arrayBuffer())
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
}

/** The logo is set and removed at once, not with the form beside it. */
export const LogoSetting = () => {
  const all = useTexts(settingsTexts)
  const texts = all.logo
  const id = useId()
  const { settings, fixed } = useSettings()
  const update = useUpdateSettings()
  const input = useRef<HTMLInputElement>(null)
  const [fault, setFault] = useState<string>()
  const upload = useAction(settingsEndpoints.uploadLogo)
  const removal = useAction(settingsEndpoints.removeLogo)
  const variable = fixed['logo']

  const outcome = {
    onSuccess: (page: Parameters<typeof update>[0] & { message: string }) => {
      update(page)
      toast.success({ title: all.saved, text: page.message })
    },
    onError: (failure: { message: string; details: Record<string, string> }) => {
      setFault(failure.details['content'] ?? failure.message)
      toast.error({ title: all.failed, text: failure.message })
    },
  }
  const handleFile = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0]
    // So that the same file can be chosen again.
    target.value = ''
    if (!file) return
    const found = pictureFault(file)
    setFault(found && texts[found])
    if (!found) upload.send({ body: { content: await readPicture(file) } }, outcome)
  }
  const handleRemove = async () => {
    setFault(undefined)
    if (await confirmAction({ ...texts.ask, danger: true })) removal.send({}, outcome)
  }

  return (
    <div className="field settings__logo">
      <p className="label" id={`${id}-label`}>
        {texts.label}
      </p>
      {settings.logo === undefined ? (
        <p className="text-14 text-ink-muted">{texts.none}</p>
      ) : (
        <div className="settings__themes">
          {(['light', 'dark'] as const).map((theme) => (
            <div key={theme} className="settings__theme" data-theme={theme}>
              <img className="brand__logo" src={settings.logo} alt={theme === 'light' ? texts.alt : ''} />
            </div>
          ))}
        </div>
      )}
      {variable === undefined ? (
        <div className="settings__foot">
          <input
            ref={input}
            type="file"
            hidden
            accept={acceptedTypes.join(',')}
            aria-labelledby={`${id}-label`}
            onChange={(event) => void handleFile(event)}
          />
          <Button
            busy={upload.isPending}
            busyLabel={texts.uploading}
            aria-describedby={`${id}-hint`}
            onClick={() => input.current?.click()}
          >
            {settings.logo === undefined ? texts.choose : texts.replace}
          </Button>
          {settings.logo === undefined ? null : (
            <Button
              look="danger-quiet"
              busy={removal.isPending}
              busyLabel={texts.removing}
              onClick={() => void handleRemove()}
            >
              {texts.remove}
            </Button>
          )}
        </div>
      ) : null}
      {fault === undefined ? null : (
        <p className="field__error" role="alert">
          {fault}
        </p>
      )}
      <p className="field__hint" id={`${id}-hint`}>
        {variable === undefined ? texts.hint : all.fixedBy(variable)}
      </p>
    </div>
  )
}
