import { Button } from '#ui/controls/button.tsx'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { Pencil, Plus, RotateCw, Trash, X } from '#ui/content/icons.ts'
import { ButtonLink, Link } from '#ui/controls/link.tsx'
import { Tooltip } from '#ui/controls/tooltip.tsx'
import { Columns, Section, Specimen } from './specimen.tsx'

const looks = ['outline', 'primary', 'quiet', 'danger', 'danger-quiet', 'danger-solid'] as const

const longLabel = 'Register for the next webinar that still has capacity'

const IconButtons = () => (
  <Specimen name="Icon button: rest, hover, focus, disabled, small">
    <IconButton label="Edit">
      <Pencil />
    </IconButton>
    <IconButton label="Edit, hovered" className="is-hover">
      <Pencil />
    </IconButton>
    <IconButton label="Edit, focused" className="is-focus">
      <Pencil />
    </IconButton>
    <IconButton label="Delete, disabled" aria-disabled>
      <Trash />
    </IconButton>
    <IconButton label="Dismiss" size="small">
      <X />
    </IconButton>
  </Specimen>
)

const Links = () => (
  <Specimen name="Links" wide>
    <p>
      By creating an account you accept the <Link to="/terms">Terms</Link>. A link of its own:{' '}
      <Link to="/" solo>
        Return to Home
      </Link>
    </p>
    <p className="mt-3">
      <ButtonLink to="/" look="primary">
        A link that looks like a button
      </ButtonLink>
    </p>
  </Specimen>
)

export const Buttons = () => (
  <Section title="Buttons and links">
    <Columns>
      {looks.map((look) => (
        <Specimen key={look} name={look}>
          <Button look={look}>Register</Button>
          <Button look={look} className="is-hover">
            Hover
          </Button>
          <Button look={look} className="is-focus">
            Focus
          </Button>
          <Button look={look} busy busyLabel="Canceling...">
            Cancel
          </Button>
          <Button look={look} disabled>
            Join
          </Button>
        </Specimen>
      ))}
      <Specimen name="With an icon">
        <Button>
          <RotateCw />
          Refresh
        </Button>
        <Button look="primary">
          <Plus />
          Create
        </Button>
      </Specimen>
      <Specimen name="Sizes">
        <Button size="small">Small</Button>
        <Button>Medium</Button>
        <Button size="large" look="primary">
          Large
        </Button>
      </Specimen>
      <Specimen name="Disabled, with the reason">
        <Tooltip text="Your microphone is locked until the host allows it.">
          <Button aria-disabled>Unmute</Button>
        </Tooltip>
      </Specimen>
      <Specimen name="Full width, long words" wide>
        <Button look="primary" size="large" block>
          {longLabel}
        </Button>
      </Specimen>
      <IconButtons />
      <Links />
      <Specimen name="On the stage" wide>
        <div className="on-stage flex flex-wrap gap-3 rounded-card bg-cloth p-5">
          <Button look="paper">Join now</Button>
          <Button look="on-stage">Cancel Register</Button>
          <Button look="paper" className="is-focus">
            Focus
          </Button>
        </div>
      </Specimen>
    </Columns>
  </Section>
)
