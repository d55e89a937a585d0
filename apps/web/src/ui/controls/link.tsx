import type { ComponentProps } from 'react'
import { Link as RouterLink } from 'react-router'
import { type ButtonLook, buttonClass } from './button.tsx'
import { classNames } from '../class-names.ts'

interface LinkProps extends ComponentProps<typeof RouterLink> {
  /** Not part of a sentence: high enough for a finger. */
  solo?: boolean
}

export const Link = ({ solo = false, className, ...rest }: LinkProps) => (
  <RouterLink {...rest} className={classNames('link', solo && 'link--solo', className)} />
)

/** A link that the firm entered: a page of the portal, or an external page in a new tab. */
export const AddressLink = ({ to, ...rest }: LinkProps & { to: string }) =>
  to.startsWith('/') ? <Link to={to} {...rest} /> : <Link to={to} target="_blank" rel="noopener noreferrer" {...rest} />

/** A link that looks like a button. */
export const ButtonLink = ({
  look,
  size,
  block,
  className,
  ...rest
}: ComponentProps<typeof RouterLink> & ButtonLook) => (
  <RouterLink {...rest} className={classNames(buttonClass({ look, size, block }), className)} />
)
