import { BrandMark } from '#web/ui/brand.tsx'
import css from '#web/ui/brand.module.css'

export const FillBrand = ({ name }: { name: string }) => (
  <a className={css['brand']} href="/">
    <BrandMark size={26} />
    <span>{name}</span>
  </a>
)
