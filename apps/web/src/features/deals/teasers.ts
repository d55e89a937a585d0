import { type Engraving, engravings } from './engravings.ts'

export interface Teaser {
  type: string
  category: string
  subCategory: string
  strategy: string
  art: Engraving
}

/** Invented deals, shown blurred to people who may not see deals. */
export const teasers: Teaser[] = [
  {
    type: 'Working interest',
    category: 'Oil & Gas',
    subCategory: 'Producing wells',
    strategy: 'Cash flow',
    art: engravings.oilField,
  },
  {
    type: 'Equity',
    category: 'Real Estate',
    subCategory: 'Multifamily',
    strategy: 'Value add',
    art: engravings.apartments,
  },
  { type: 'Lease', category: 'Machinery', subCategory: 'Fabrication', strategy: 'Depreciation', art: engravings.gears },
  {
    type: 'Equity',
    category: 'Real Estate',
    subCategory: 'Industrial',
    strategy: 'Cash flow',
    art: engravings.warehouse,
  },
  {
    type: 'Income share',
    category: 'Real Estate',
    subCategory: 'Farmland',
    strategy: 'Long hold',
    art: engravings.farmland,
  },
  {
    type: 'Equity',
    category: 'Real Estate',
    subCategory: 'Self storage',
    strategy: 'Cash flow',
    art: engravings.storage,
  },
]
