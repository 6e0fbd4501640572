### Таврели и что с ними бывает.

tavreli_volhv = волхв
tavreli_knyaz = князь
tavreli_ratoborets = ратоборец
tavreli_luchnik = лучник
tavreli_vsadnik = всадник
tavreli_helgi = хелги
tavreli_ratnik = ратник { $file }
tavreli_ratnik_promoted = ратник { $file } = { $name }
tavreli_of_white = белых
tavreli_of_black = чёрных
# На поле square.
tavreli_became = { $square }: ратник { $file } { $owner } теперь { $name }
tavreli_covered = { $square }: ратник { $file } { $owner } накрыт и снова ратник
# Кто и чей.
tavreli_man = { $name } { $owner }
