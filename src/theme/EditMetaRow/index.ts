/** Posts have no edit link and no date of change, so the classic theme's row never shows. */
export default function EditMetaRow(): null {
  return null;
}
