// @vitest-environment happy-dom
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { AddressText } from './address-text.tsx'

it.each([
  ['ada@example.com', 'ada@<wbr/>example.com'],
  ['+12125550123', '+12125550123'],
])('may break after the @ only: %s', (address, html) => {
  expect(renderToStaticMarkup(<AddressText>{address}</AddressText>)).toBe(html)
})
