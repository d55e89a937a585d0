import type { ReactElement, ReactNode } from 'react'
import { Autocomplete } from '@base-ui/react/autocomplete'
import { Dialog as BaseDialog } from '@base-ui/react/dialog'
import { IconButton } from '../controls/icon-button.tsx'
import { Search, X } from '../content/icons.ts'
import { uiTexts } from '../texts.ts'

export interface CommandItem {
  key: string
}

export interface CommandGroup<Item extends CommandItem> {
  key: string
  label: string
  items: readonly Item[]
}

interface CommandDialogProps<Item extends CommandItem> {
  onClose: () => void
  /** The name of the dialog and of its field. */
  label: string
  placeholder: string
  value: string
  onValueChange: (value: string) => void
  groups: readonly CommandGroup<Item>[]
  /** What an item is: a link or a button, without its content. */
  elementOf: (item: Item) => ReactElement
  children: (item: Item) => ReactNode
  /** Said to screen readers when the groups change. */
  status: string
  /** Shown below the field, if there is no item or beside the items. */
  note?: ReactNode
  foot?: ReactNode
  isBusy?: boolean
}

/** A field with what it finds below it, by groups; the arrow keys choose. Load it when it is opened: it loads Base UI. */
export const CommandDialog = <Item extends CommandItem>({
  onClose,
  label,
  placeholder,
  value,
  onValueChange,
  groups,
  elementOf,
  children,
  status,
  note,
  foot,
  isBusy = false,
}: CommandDialogProps<Item>) => (
  <BaseDialog.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
    <BaseDialog.Portal>
      <BaseDialog.Backdrop className="scrim" />
      <BaseDialog.Viewport className="dialog-viewport dialog-viewport--command">
        <BaseDialog.Popup className="dialog dialog--wide command" aria-label={label}>
          <Autocomplete.Root
            open
            inline
            mode="none"
            autoHighlight="always"
            keepHighlight
            items={groups}
            value={value}
            onValueChange={(typed, { reason }) => {
              if (reason !== 'item-press') onValueChange(typed)
            }}
            itemToStringValue={({ key }: Item) => key}
          >
            <div className="command__head">
              <Search />
              <Autocomplete.Input
                className="command__input"
                aria-label={label}
                placeholder={placeholder}
                maxLength={10_000}
                spellCheck={false}
                autoComplete="off"
                enterKeyHint="search"
              />
              <BaseDialog.Close render={<IconButton label={uiTexts.close} />}>
                <X />
              </BaseDialog.Close>
            </div>
            <Autocomplete.Status className="sr-only">{status}</Autocomplete.Status>
            <div className="command__body" aria-busy={isBusy}>
              {note}
              <Autocomplete.List className="command__list">
                {(group: CommandGroup<Item>) => (
                  <Autocomplete.Group key={group.key} items={group.items} className="command__group">
                    <Autocomplete.GroupLabel className="command__label">{group.label}</Autocomplete.GroupLabel>
                    <Autocomplete.Collection>
                      {(item: Item) => (
                        <Autocomplete.Item
                          key={item.key}
                          value={item}
                          className="command__item"
                          render={elementOf(item)}
                          nativeButton={false}
                        >
                          {children(item)}
                        </Autocomplete.Item>
                      )}
                    </Autocomplete.Collection>
                  </Autocomplete.Group>
                )}
              </Autocomplete.List>
            </div>
            {foot === undefined ? null : <footer className="command__foot">{foot}</footer>}
          </Autocomplete.Root>
        </BaseDialog.Popup>
      </BaseDialog.Viewport>
    </BaseDialog.Portal>
  </BaseDialog.Root>
)
