import { useMutation } from '@tanstack/react-query'
import { useTexts } from '#lib/texts.ts'
import { Button } from '#ui/controls/button.tsx'
import { toast } from '#ui/overlays/toast.ts'
import { CreatedAt } from './created-at.tsx'
import { useSayFailure } from './say-failure.ts'
import { recordTexts } from './texts.ts'

interface DeletedRowProps {
  title: string
  /** What it is, or when it would have been. */
  about: string
  deletedAt: string
  /** What is said once it is there again. */
  restored: string
  onRestore: () => Promise<unknown>
  /** Lists are read again. */
  onRestored: () => Promise<unknown>
}

export const DeletedRow = ({ title, about, deletedAt, restored, onRestore, onRestored }: DeletedRowProps) => {
  const texts = useTexts(recordTexts).deleted
  const sayFailure = useSayFailure()
  const { mutate: restore, isPending } = useMutation({
    mutationFn: onRestore,
    onSuccess: () => {
      toast.success({ title: restored })
      return onRestored()
    },
    onError: (failure) => sayFailure(failure, texts.restoreFailed),
  })

  return (
    <li className="deleted-list__item">
      <div className="min-w-0">
        <p className="deleted-list__title">{title}</p>
        <p className="text-13 text-ink-muted">
          {about} · {texts.on} <CreatedAt at={deletedAt} />
        </p>
      </div>
      <Button
        size="small"
        aria-label={texts.restoreThat(title)}
        busy={isPending}
        busyLabel={texts.restoring}
        onClick={() => restore()}
      >
        {texts.restore}
      </Button>
    </li>
  )
}
