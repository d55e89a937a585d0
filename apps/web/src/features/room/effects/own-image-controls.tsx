import { useState } from 'react'
import { useTexts } from '#lib/texts.ts'
import { ImagePlus, Trash } from '#ui/content/icons.ts'
import { Button } from '#ui/controls/button.tsx'
import { FileButton } from '#ui/controls/file-button.tsx'
import { toast } from '#ui/overlays/toast.ts'
import { Alert } from '#ui/states/alert.tsx'
import { chooseEffect, readChoice } from './effect-choice.ts'
import { accepted, keepOwnImage, removeOwnImage } from './own-image.ts'
import { effectTexts } from './texts.ts'

interface OwnImageProps {
  hasOne: boolean
  isRefused: boolean
  onAdded: () => void
}

/** Adds, replaces and removes the person's own image. */
export const OwnImage = ({ hasOne, isRefused, onAdded }: OwnImageProps) => {
  const texts = useTexts(effectTexts).own
  const [problem, setProblem] = useState<string>()
  const [isBusy, setBusy] = useState(false)

  const add = async ([file]: File[]) => {
    if (!file) return
    setBusy(true)
    const why = await keepOwnImage(file)
    setBusy(false)
    setProblem(why && texts.problems[why](file.size))
    if (why === undefined) onAdded()
  }
  const remove = async () => {
    const wasChosen = readChoice().effect === 'own'
    if (wasChosen) chooseEffect('none')
    const bringBack = await removeOwnImage()
    const undo = async () => {
      await bringBack()
      if (wasChosen) chooseEffect('own')
    }
    toast.success({ title: texts.removed, action: { onAction: undo } })
  }

  return (
    <div className="effects__own">
      {problem === undefined ? null : <Alert tone="negative">{problem}</Alert>}
      <div className="effects__buttons">
        <FileButton
          accept={accepted.join(',')}
          inputLabel={texts.add}
          disabled={isRefused}
          busy={isBusy}
          onFiles={(files) => void add(files)}
        >
          <ImagePlus />
          {hasOne ? texts.replace : texts.add}
        </FileButton>
        {hasOne ? (
          <Button look="quiet" onClick={() => void remove()}>
            <Trash />
            {texts.remove}
          </Button>
        ) : null}
      </div>
      <p className="effects__hint">{texts.hint}</p>
    </div>
  )
}
