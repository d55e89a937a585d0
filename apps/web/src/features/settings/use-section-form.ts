import type { SettingField } from '@regent/contract/firm/setting-fields'
import { type Settings, type SettingsUpdate, settingsEndpoints, settingsUpdate } from '@regent/contract/firm/settings'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { z } from 'zod'
import { useTexts } from '#lib/texts.ts'
import { useAction } from '#lib/api/use-action.ts'
import { showFieldErrors, useContractForm } from '#ui/fields/form.ts'
import { toast } from '#ui/overlays/toast.ts'
import { failureOfForm } from '#widgets/records/say-failure.ts'
import { useFormDraft } from '#widgets/records/use-drafted-form.ts'
import { useSettings, useUpdateSettings } from './queries.ts'
import { settingsTexts } from './texts.ts'
import { useUnsavedSection } from './unsaved-changes.tsx'

const schemaOf = (names: readonly SettingField[]): z.ZodType<SettingsUpdate, SettingsUpdate> =>
  settingsUpdate.pick(Object.fromEntries(names.map((name) => [name, true as const])) as { name: true })

const pick = (settings: Settings | SettingsUpdate, names: readonly SettingField[]): SettingsUpdate =>
  Object.fromEntries(names.map((name) => [name, settings[name]]))

/** A section's form. It is saved by itself, keeps a draft in this tab, and does not send what the environment fixes. */
export const useSectionForm = (id: string, names: readonly SettingField[], onSaved?: () => void) => {
  const texts = useTexts(settingsTexts)
  const { settings, fixed } = useSettings()
  const update = useUpdateSettings()
  const [schema] = useState(() => schemaOf(names))
  const { send, isPending, error } = useAction(settingsEndpoints.update)
  const saved = pick(settings, names)
  const form = useContractForm(schema, saved)
  const { reset, handleSubmit, formState } = form
  const draft = useFormDraft(`settings-${id}`, form, saved)
  const { isDirty } = formState

  const discard = () => {
    draft.clear()
    reset(saved)
  }
  useUnsavedSection(id, isDirty, discard)

  // Another administrator may have saved meanwhile. Unsaved input stays.
  const showSaved = useEffectEvent(() => {
    if (!isDirty) reset(saved)
  })
  const savedNow = JSON.stringify(saved)
  const shown = useRef(savedNow)
  useEffect(() => {
    if (shown.current === savedNow) return
    shown.current = savedNow
    showSaved()
  }, [savedNow])

  const save = handleSubmit((values) => {
    const changeable = names.filter((name) => !(name in fixed))
    send(
      { body: pick(values, changeable) },
      {
        onSuccess: (page) => {
          draft.clear()
          update(page)
          reset(pick(page.settings, names))
          toast.success({ title: texts.saved, text: page.message })
          onSaved?.()
        },
        onError: (failure) => {
          showFieldErrors(form, failure.details)
          toast.error({ title: texts.failed, text: failure.message, failure })
        },
      },
    )
  })

  // What is wrong with a field stands beside it.
  const failure = failureOfForm(error, error?.message ?? '')
  return { form, save, discard, isDirty, isPending, failure }
}
