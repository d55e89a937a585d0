import type { EndpointResult } from '@regent/contract/api/endpoint'
import { settingsEndpoints } from '@regent/contract/firm/settings'
import { limits } from '@regent/contract/limits'
import { type ChangeEvent, useId, useRef, useState } from 'react'
import { useTexts } from '#lib/texts.ts'
import type { AppFailure } from '#lib/api/app-failure.ts'
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

const readPicture = async (file: File): Promise<string> => {
  const bytes = new Uint8Array(await file.arrayBuffer())
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
}

const useLogo = () => {
  const texts = useTexts(settingsTexts)
  const update = useUpdateSettings()
  const [fault, setFault] = useState<string>()
  const upload = useAction(settingsEndpoints.uploadLogo)
  const removal = useAction(settingsEndpoints.removeLogo)

  const outcome = {
    onSuccess: (page: EndpointResult<typeof settingsEndpoints.removeLogo>) => {
      update(page)
      toast.success({ title: texts.saved, text: page.message })
    },
    onError: (failure: AppFailure) => {
      setFault(failure.details['content'] ?? failure.message)
      toast.error({ title: texts.failed, text: failure.message, failure })
    },
  }

  return {
    fault,
    isUploading: upload.isPending,
    isRemoving: removal.isPending,
    choose: async (file: File) => {
      const found = pictureFault(file)
      setFault(found && texts.logo[found])
      if (!found) upload.send({ body: { content: await readPicture(file) } }, outcome)
    },
    remove: async () => {
      setFault(undefined)
      if (await confirmAction({ ...texts.logo.ask, danger: true })) removal.send({}, outcome)
    },
  }
}

export const LogoSetting = () => {
  const { logo: texts, fixedBy } = useTexts(settingsTexts)
  const id = useId()
  const { settings, fixed } = useSettings()
  const { fault, ...actions } = useLogo()
  const variable = fixed['logo']

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
      {variable === undefined ? <LogoButtons id={id} hasLogo={settings.logo !== undefined} {...actions} /> : null}
      {fault === undefined ? null : (
        <p className="field__error" role="alert">
          {fault}
        </p>
      )}
      <p className="field__hint" id={`${id}-hint`}>
        {variable === undefined ? texts.hint : fixedBy(variable)}
      </p>
    </div>
  )
}

interface LogoButtonsProps extends Omit<ReturnType<typeof useLogo>, 'fault'> {
  id: string
  hasLogo: boolean
}

const LogoButtons = ({ id, hasLogo, isUploading, isRemoving, choose, remove }: LogoButtonsProps) => {
  const texts = useTexts(settingsTexts).logo
  const input = useRef<HTMLInputElement>(null)

  const handleFile = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0]
    // So that the same file can be chosen again.
    target.value = ''
    if (file) void choose(file)
  }

  return (
    <div className="settings__foot">
      <input
        ref={input}
        type="file"
        hidden
        accept={acceptedTypes.join(',')}
        aria-labelledby={`${id}-label`}
        onChange={handleFile}
      />
      <Button
        busy={isUploading}
        busyLabel={texts.uploading}
        aria-describedby={`${id}-hint`}
        onClick={() => input.current?.click()}
      >
        {hasLogo ? texts.replace : texts.choose}
      </Button>
      {hasLogo ? (
        <Button look="danger-quiet" busy={isRemoving} busyLabel={texts.removing} onClick={() => void remove()}>
          {texts.remove}
        </Button>
      ) : null}
    </div>
  )
}
