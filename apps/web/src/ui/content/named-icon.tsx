import { type ComponentType, type CSSProperties, type ReactNode, useState } from 'react'
import { Clock, EyeOff, GraduationCap, Key, Network, RefreshCw, Truck } from './icons.ts'

const plainIcons: Readonly<Record<string, ComponentType>> = {
  'eye-off': EyeOff,
  network: Network,
  'refresh-cw': RefreshCw,
  key: Key,
  truck: Truck,
  'graduation-cap': GraduationCap,
  clock: Clock,
}

interface NamedIconProps {
  /** One of seven plain names, or `set:name` from a set that the portal serves. */
  name: string
  /** Shown if no icon has this name. */
  fallback?: ReactNode
}

export const NamedIcon = ({ name, fallback = <GraduationCap /> }: NamedIconProps) => {
  const Plain = Object.hasOwn(plainIcons, name) ? plainIcons[name] : undefined
  if (Plain !== undefined) return <Plain />
  const [, set, drawing] = /^([\w-]+):([\w-]+)$/u.exec(name) ?? []
  if (set === undefined || drawing === undefined) return fallback
  return <ServedIcon key={name} address={`/icons/${set}/${drawing}.svg`} fallback={fallback} />
}

/** A mask over the text color. The hidden image reports whether the icon exists. */
const ServedIcon = ({ address, fallback }: { address: string; fallback: ReactNode }) => {
  const [isMissing, setIsMissing] = useState(false)
  if (isMissing) return fallback

  return (
    <span className="named-icon" style={{ '--icon': `url("${address}")` } as CSSProperties}>
      <img hidden src={address} alt="" onError={() => setIsMissing(true)} />
    </span>
  )
}
