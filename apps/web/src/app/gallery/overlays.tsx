import { useState } from 'react'
import { Badge } from '#ui/states/badge.tsx'
import { Button } from '#ui/controls/button.tsx'
import { confirmAction } from '#ui/overlays/confirm-action.ts'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { Field } from '#ui/fields/field.tsx'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { Ellipsis, Pencil, Search, Trash } from '#ui/content/icons.ts'
import { Input } from '#ui/fields/input.tsx'
import { Menu, type MenuEntry } from '#ui/controls/menu.tsx'
import { PasswordInput } from '#ui/fields/password-input.tsx'
import { Sheet } from '#ui/overlays/sheet.tsx'
import { toast } from '#ui/overlays/toast.ts'
import { ToastCard, type ToastKind, type ToastMessage } from '#ui/overlays/toast-region.tsx'
import { Tooltip } from '#ui/controls/tooltip.tsx'
import { Columns, Section, Specimen } from './specimen.tsx'

const entries: MenuEntry[] = [
  { label: 'Edit', icon: <Pencil />, onSelect: () => toast.info({ title: 'Edit', text: 'Chosen from the menu' }) },
  { kind: 'link', label: 'Open the page', icon: <Search />, to: '/' },
  { label: 'Restore', onSelect: () => undefined, disabled: true },
  { kind: 'line' },
  { label: 'Delete', icon: <Trash />, onSelect: () => undefined, danger: true },
]

const question = {
  title: 'End Webinar',
  text: 'Are you sure you want to end this webinar? This will close the meeting for all participants.',
  action: 'End Webinar',
}

const askAndReport = async () => {
  const isConfirmed = await confirmAction(question)
  toast.info({ title: isConfirmed ? 'Ended' : 'Canceled' })
}

const unregistered = { title: 'Success!', text: 'You have successfully unregistered from the webinar' }
const notUpdated = { title: 'Error', text: 'Failed to update profile. Please try again.' }
const registerAgain = () => toast.info({ title: 'Registered again' })

const ToastTriggers = () => (
  <Specimen name="Toasts, for real">
    <Button onClick={() => toast.success({ ...unregistered, action: { onAction: registerAgain } })}>
      Success, with Undo
    </Button>
    <Button onClick={() => toast.error(notUpdated)}>Error</Button>
  </Specimen>
)

const cards: { kind: ToastKind; message: ToastMessage }[] = [
  { kind: 'success', message: { ...unregistered, action: { onAction: () => undefined } } },
  { kind: 'error', message: notUpdated },
  { kind: 'caution', message: { title: 'Login Required', text: 'Please log in to access the live webinar' } },
  { kind: 'info', message: { title: 'Recording starts' } },
]

const ToastCards = () => (
  <Specimen name="Toasts, drawn" wide>
    <div className="grid gap-3">
      {cards.map((card) => (
        <ToastCard key={card.kind} {...card} onClose={() => undefined} />
      ))}
    </div>
  </Specimen>
)

interface OverlayProps {
  open: boolean
  onClose: () => void
}

const LoginDialog = (props: OverlayProps) => (
  <Dialog {...props} title="Log In" description="We keep your registration while you log in.">
    <form className="grid gap-4.5">
      <Field label="Email">
        <Input type="email" autoComplete="username" defaultValue="eleanor.hart@example.com" />
      </Field>
      <Field label="Password">
        <PasswordInput autoComplete="current-password" />
      </Field>
      <Button look="primary" size="large" block>
        Log In
      </Button>
      <Button look="quiet" onClick={() => void askAndReport()}>
        Ask from inside
      </Button>
    </form>
  </Dialog>
)

const LongDialog = (props: OverlayProps) => (
  <Dialog {...props} title="Terms" size="wide" foot={<Button onClick={props.onClose}>Done</Button>}>
    <div className="prose">
      {Array.from({ length: 12 }, (_, index) => (
        <p key={index}>
          This session is general education. It is not legal advice and creates no attorney-client relationship, and it
          is not an investment offering.
        </p>
      ))}
    </div>
  </Dialog>
)

const EditSheet = (props: OverlayProps) => (
  <Sheet
    {...props}
    title="Edit webinar"
    aside={
      <Badge tone="info" dot>
        Scheduled
      </Badge>
    }
    foot={
      <>
        <Button onClick={props.onClose}>Cancel</Button>
        <Button look="primary">Save</Button>
      </>
    }
  >
    <div className="grid gap-4.5">
      <Field label="Name">
        <Input defaultValue="1031 Exchanges in a High-Rate Year" />
      </Field>
      <Field label="Slug" hint="/royal-tv/1031-high-rate-year/user">
        <Input defaultValue="1031-high-rate-year" />
      </Field>
    </div>
  </Sheet>
)

const SidebarSheet = (props: OverlayProps) => (
  <Sheet {...props} title="Regent" side="left" size="narrow">
    <p className="text-ink-muted">The sidebar of a phone stands here.</p>
  </Sheet>
)

const BusyQuestion = ({ open, onClose }: OverlayProps) => (
  <ConfirmDialog
    open={open}
    title="Delete Deal"
    text="Are you sure you want to delete “Harlan Creek Apartments”? This action cannot be undone."
    action="Delete"
    busyLabel="Deleting..."
    busy
    onConfirm={() => undefined}
    onCancel={onClose}
  />
)

const overlays = [
  { name: 'Log In', Overlay: LoginDialog },
  { name: 'Long dialog', Overlay: LongDialog },
  { name: 'Edit webinar', Overlay: EditSheet },
  { name: 'Open sidebar', Overlay: SidebarSheet },
  { name: 'Busy question', Overlay: BusyQuestion },
]

export const Overlays = () => {
  const [shown, setShown] = useState<string>()

  return (
    <Section title="Dialogs, menus and toasts">
      <Columns>
        <Specimen name="Dialog, sheet, question">
          {overlays.map(({ name }) => (
            <Button key={name} onClick={() => setShown(name)}>
              {name}
            </Button>
          ))}
          <Button look="danger" onClick={() => void askAndReport()}>
            End Webinar
          </Button>
        </Specimen>
        <Specimen name="Menu and tooltip">
          <Menu
            trigger={
              <IconButton label="More">
                <Ellipsis />
              </IconButton>
            }
            entries={entries}
          />
          <Menu align="start" trigger={<Button>Actions</Button>} entries={entries} />
          <Tooltip text="Opens fifteen minutes before the webinar">
            <Button>When?</Button>
          </Tooltip>
        </Specimen>
        <ToastTriggers />
        <ToastCards />
      </Columns>
      {overlays.map(({ name, Overlay }) => (
        <Overlay key={name} open={shown === name} onClose={() => setShown(undefined)} />
      ))}
    </Section>
  )
}
