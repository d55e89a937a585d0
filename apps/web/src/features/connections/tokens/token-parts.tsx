import type { ApiToken } from '@regent/contract/connections/tokens'
import { useTexts } from '#lib/texts.ts'
import { formatIn } from '#lib/time/format.ts'
import { useZone } from '#lib/time/zone.tsx'
import { Badge } from '#ui/states/badge.tsx'
import { tokenTexts } from './texts.ts'

const tones = { active: 'positive', expired: 'neutral', revoked: 'neutral' } as const satisfies Record<
  ApiToken['state'],
  string
>

export const TokenState = ({ token: { state, expiresAt } }: { token: ApiToken }) => {
  const texts = useTexts(tokenTexts)
  const zone = useZone()
  const day = formatIn(new Date(expiresAt), zone, { year: 'numeric', month: 'short', day: 'numeric' })

  return (
    <span className="connection-state">
      <Badge tone={tones[state]}>{texts.states[state]}</Badge>
      {state === 'revoked' ? null : (
        <span className="record-under">{state === 'active' ? texts.expires(day) : texts.expired(day)}</span>
      )}
    </span>
  )
}
