import { BrandMark } from '#web/ui/brand.tsx'
import { HomeLink } from './home-link.tsx'
import css from '#web/ui/brand.module.css'

export const FillBrand = ({ name }: { name: string }) => (
  <HomeLink className={css['brand']}>
    <BrandMark size={26} />
    <span>{name}</span>
  </HomeLink>
)
