import type { StaffDeal } from '@regent/contract/deals/deals'
import { useState } from 'react'
import { useController } from 'react-hook-form'
import { useTexts } from '#lib/texts.ts'
import { Trash } from '#ui/content/icons.ts'
import { Button } from '#ui/controls/button.tsx'
import { Tabs } from '#ui/controls/tabs.tsx'
import { Field } from '#ui/fields/field.tsx'
import { Input } from '#ui/fields/input.tsx'
import { Alert } from '#ui/states/alert.tsx'
import { uiTexts } from '#ui/texts.ts'
import { FieldFault } from '#widgets/video-texts/line-parts.tsx'
import { UploadField } from '#widgets/uploads/upload-field.tsx'
import type { DealEntries } from './deal-values.ts'
import { dealFormTexts } from './texts.ts'

const isOurs = (address: string) => address.startsWith('/files/')

interface ImageFieldProps {
  deal: StaffDeal | undefined
  onPendingChange: (isRunning: boolean) => void
}

/** An uploaded file, or the address of an image that is copied to us. */
export const ImageField = ({ deal, onPendingChange }: ImageFieldProps) => {
  const { fields, image: texts } = useTexts(dealFormTexts)
  const {
    field: { ref, value, onChange, onBlur },
    fieldState,
  } = useController<DealEntries, 'image'>({ name: 'image' })
  const [source, setSource] = useState<'upload' | 'url'>(value === '' || isOurs(value) ? 'upload' : 'url')
  const [addressTyped, setAddressTyped] = useState(isOurs(value) ? '' : value)
  const isUnchanged = deal !== undefined && deal.imageSource !== '' && value === deal.imageSource
  // Images of other hosts are never loaded here: only our copy of it is shown.
  const shown = isUnchanged ? deal.image : isOurs(value) ? value : ''

  return (
    <div className="field" role="group" aria-label={fields.image}>
      <span className="label" aria-hidden>
        {fields.image} <span className="font-[400] text-ink-faint">{uiTexts.optional}</span>
      </span>
      {isUnchanged && deal.imageRefusal !== '' ? (
        <Alert tone="caution" title={texts.refused}>
          {deal.imageRefusal} {texts.remedy}
        </Alert>
      ) : null}
      {isUnchanged && deal.image === '' && deal.imageRefusal === '' ? <Alert>{texts.copying}</Alert> : null}
      {value === '' ? null : (
        <div className="deal-image">
          {shown === '' ? null : <img src={shown} alt={texts.preview} />}
          <Button size="small" look="danger-quiet" onClick={() => onChange('')}>
            <Trash />
            {texts.remove}
          </Button>
        </div>
      )}
      <Tabs
        look="plain"
        label={texts.tabs}
        tabs={[
          { value: 'upload', label: texts.upload },
          { value: 'url', label: texts.url },
        ]}
        value={source}
        onValueChange={setSource}
      >
        {source === 'upload' ? (
          <>
            <UploadField
              as="image"
              accept="image/*"
              label={texts.uploadLabel}
              onUploaded={({ url }) => onChange(url)}
              onPendingChange={onPendingChange}
              held={[value]}
            />
            <FieldFault error={fieldState.error} />
          </>
        ) : (
          <Field label={texts.address} hint={texts.addressHint} error={fieldState.error?.message}>
            <Input
              ref={ref}
              inputMode="url"
              autoComplete="off"
              spellCheck={false}
              placeholder="https://"
              value={isOurs(value) ? addressTyped : value}
              onChange={({ target }) => {
                setAddressTyped(target.value)
                onChange(target.value)
              }}
              onBlur={onBlur}
            />
          </Field>
        )}
      </Tabs>
    </div>
  )
}
